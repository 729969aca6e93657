/** Titles and words that very many names have, and that are as often left out as written, in both scripts. */
export const nameParticles = `md mo mohd mohammad mohammed mohamad mohamed mohammod muhammad muhammed mst mosa mosah most mosammat mosammot mosamat
  sree sri shri srimati sreemati begum begam bibi khatun khatoon hazi haji hajji alhaj alhajj late mr mrs
  মো মোঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মোছাম্মৎ মোসাম্মত মোছাম্মত
  শ্রী শ্রীমতী শ্রীমতি বেগম বিবি খাতুন হাজী হাজি আলহাজ আলহাজ্ব মৃত মরহুম মরহুমা জনাব`

/** What is heard, and letters that stand for it, in either script; the longest that fits is taken. What isn't here isn't heard. */
export const heardLetters = `
b  ব ভ b v bh
c  চ ch cch
d  ড ঢ দ ধ d dh
g  গ ঘ জ্ঞ g gh
j  জ ঝ য j z jh zh
k  ক খ ক্ষ k c q x kh ck ksh
l  ল l
lb ল্ব
m  ম m
mb ম্ব
n  ন ণ ঙ ং ঞ্ ঙ্গ ঙ্ঘ ংগ ংঘ n ng
nd ঁদ
p  প ফ p f ph
r  র ড় ঢ় ঋ ৃ r
rb র্ব
rj র্য
s  ছ শ ষ স s sh chh
t  ট ঠ ত থ ৎ t th
-  য় ্য ্ব`
