import { texts, wordsOf, type Language } from '../../texts.ts'

/** What an act on many records is called as a piece of work: by its endpoint and, where that does several things, which. */
export const jobTitles = texts(
  'jobTitles',
  {
    'access.user.changeStatus.approve': 'Approval of users',
    'access.user.changeStatus.activate': 'Activation of users',
    'access.user.changeStatus.deactivate': 'Deactivation of users',
    'access.user.changeStatus.ban': 'Ban of users',
    'access.user.changeStatus.unban': 'End of the ban of users',
    'applications.entry.review': 'Start of the review of applications',
    'applications.entry.reject': 'Rejection of applications',
    'beneficiaries.beneficiary.verify': 'Check of the papers of the waiting list',
    'beneficiaries.beneficiary.approve': 'Seats for the waiting list',
    'grievances.case.accept': 'Acceptance of grievances',
    'grievances.case.start': 'Start of the work on grievances',
    'grievances.case.take': 'Takeover of grievances',
    'grievances.case.handOver': 'Handover of grievances',
    'grievances.case.forward': 'Forwarding of grievances',
    'grievances.case.solve': 'Solution of grievances',
    'training.participant.accept': 'Acceptance of participants',
    'training.participant.wait': 'Move of participants to the waiting list',
    'training.participant.refuse': 'Refusal of participants',
    'training.participant.withdraw': 'Withdrawal of participants',
    'training.participant.reopen': 'Return of participants',
    'training.certificate.issue': 'Issue of certificates',
  },
  {
    'access.user.changeStatus.approve': 'ব্যবহারকারীদের অনুমোদন',
    'access.user.changeStatus.activate': 'ব্যবহারকারীদের অ্যাকাউন্ট চালু',
    'access.user.changeStatus.deactivate': 'ব্যবহারকারীদের অ্যাকাউন্ট বন্ধ',
    'access.user.changeStatus.ban': 'ব্যবহারকারীদের নিষেধাজ্ঞা',
    'access.user.changeStatus.unban': 'ব্যবহারকারীদের নিষেধাজ্ঞার অবসান',
    'applications.entry.review': 'আবেদন যাচাইয়ের শুরু',
    'applications.entry.reject': 'আবেদন নামঞ্জুর',
    'beneficiaries.beneficiary.verify': 'অপেক্ষমাণদের কাগজপত্র যাচাই',
    'beneficiaries.beneficiary.approve': 'অপেক্ষমাণদের আসন বরাদ্দ',
    'grievances.case.accept': 'অভিযোগ গ্রহণ',
    'grievances.case.start': 'অভিযোগের কাজের শুরু',
    'grievances.case.take': 'অভিযোগের দায়িত্ব গ্রহণ',
    'grievances.case.handOver': 'অভিযোগের দায়িত্ব হস্তান্তর',
    'grievances.case.forward': 'পরের ধাপে অভিযোগ প্রেরণ',
    'grievances.case.solve': 'অভিযোগ নিষ্পত্তি',
    'training.participant.accept': 'অংশগ্রহণকারীদের গ্রহণ',
    'training.participant.wait': 'অংশগ্রহণকারীদের অপেক্ষমাণ তালিকায় স্থানান্তর',
    'training.participant.refuse': 'অংশগ্রহণকারীদের প্রত্যাখ্যান',
    'training.participant.withdraw': 'অংশগ্রহণকারীদের প্রত্যাহার',
    'training.participant.reopen': 'অংশগ্রহণকারীদের পুনর্গ্রহণ',
    'training.certificate.issue': 'সনদ প্রদান',
  },
)

/** The title of an act on many; null: one of a resource that has none of its own. */
export const jobTitle = (
  language: Language,
  operation: string,
  action: string | undefined,
): string | null => {
  // A key with dots in it is looked up in the whole table.
  const titles: Readonly<Record<string, string>> = wordsOf(jobTitles, language)
  return titles[action === undefined ? operation : `${operation}.${action}`] ?? null
}
