import { recordNames } from '../record-names.ts'
import { shared } from '../../texts.ts'
import { part } from '../parts.ts'

export const settingsActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'settings.financial.makeCurrent': 'Made a financial year the current one',
      'settings.general.updateDepartment': 'Changed the department’s name or address',
      'settings.general.updateContact': 'Changed how the department is reached',
      'settings.general.updateApplications': 'Opened or closed online applications',
      'settings.general.updateHomeNotice': 'Changed the notice on the start page',
      'settings.general.updateSignatory': 'Changed who signs certificates',
      'settings.general.uploadSignature': 'Changed the signature of certificates',
      'settings.general.removeSignature': 'Took the signature of certificates away',
      'settings.language.update': 'Changed a text',
      'settings.language.reset': 'Went back to a built-in text',
      'settings.bundle.preview': 'Looked at a configuration file',
      'settings.bundle.import': 'Brought a configuration file in',
    },
    {
      'settings.financial.makeCurrent': 'চলতি অর্থবছর ঠিক করা',
      'settings.general.updateDepartment': 'অধিদপ্তরের নাম বা ঠিকানা বদল',
      'settings.general.updateContact': 'অধিদপ্তরের যোগাযোগের তথ্য বদল',
      'settings.general.updateApplications': 'অনলাইনে আবেদন চালু বা বন্ধ',
      'settings.general.updateHomeNotice': 'প্রথম পাতার বিজ্ঞপ্তি বদল',
      'settings.general.updateSignatory': 'সনদে যিনি স্বাক্ষর করেন তা বদল',
      'settings.general.uploadSignature': 'সনদের স্বাক্ষর বদল',
      'settings.general.removeSignature': 'সনদের স্বাক্ষর সরানো',
      'settings.language.update': 'লেখা বদল',
      'settings.language.reset': 'মূল লেখায় ফেরা',
      'settings.bundle.preview': 'কনফিগারেশন ফাইল দেখা',
      'settings.bundle.import': 'কনফিগারেশন ফাইল ভেতরে আনা',
    },
  ),
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part({}, {}, shared(recordNames, { 'settings.lookup': 'lookup' })),
  verbs: { 'settings.lookup': ['insert', 'update', 'destroy'] },
}
