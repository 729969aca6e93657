import { part } from '../parts.ts'

export const applicationsActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'applications.verification.applicant': 'Verified an applicant',
      'applications.verification.nominee': 'Verified a nominee',
      'applications.verification.disabilityCard': 'Verified a disability card',
      'applications.application.register': 'Submitted an application',
      'applications.application.get': 'Read an application',
      'applications.application.correct': 'Corrected an application',
      'applications.application.withdraw': 'Withdrew an application',
      'applications.application.submit': 'Made an application final',
      'applications.application.sendMobileCode': 'Asked for a code to confirm a mobile',
      'applications.application.confirmMobile': 'Confirmed the mobile of an application',
      'applications.application.track': 'Tracked an application',
      'applications.application.copy': 'Took the copy of an application',
      'applications.application.staffFile': 'Opened a file of an application',
    },
    {
      'applications.verification.applicant': 'আবেদনকারী যাচাই',
      'applications.verification.nominee': 'নমিনি যাচাই',
      'applications.verification.disabilityCard': 'প্রতিবন্ধী পরিচয়পত্র যাচাই',
      'applications.application.register': 'আবেদন জমা',
      'applications.application.get': 'আবেদন দেখা',
      'applications.application.correct': 'আবেদন সংশোধন',
      'applications.application.withdraw': 'আবেদন প্রত্যাহার',
      'applications.application.submit': 'আবেদন চূড়ান্ত জমা',
      'applications.application.sendMobileCode': 'মোবাইল নিশ্চিত করার কোড চাওয়া',
      'applications.application.confirmMobile': 'আবেদনের মোবাইল নিশ্চিত করা',
      'applications.application.track': 'আবেদন অনুসরণ',
      'applications.application.copy': 'আবেদনের কপি নেওয়া',
      'applications.application.staffFile': 'আবেদনের ফাইল দেখা',
    },
  ),
}
