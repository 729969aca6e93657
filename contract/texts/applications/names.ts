import { part } from '../parts.ts'

export const applicationsNames = {
  /** What a record of each table is called. */
  records: part(
    {
      application: 'Application',
      application_number: 'Numbers of the applicant',
      application_event: 'Steps of the application',
      application_value: 'Own fields of the program',
      application_answer: 'Answers to the poverty questions',
      application_file: 'Files of the application',
      person_claim: 'Claim of a person',
      card_claim: 'Claim of a disability card',
      mobile_code: 'Code to confirm a mobile',
    },
    {
      application: 'আবেদন',
      application_number: 'আবেদনকারীর নম্বর',
      application_event: 'আবেদনের ধাপ',
      application_value: 'কর্মসূচির নিজস্ব ঘর',
      application_answer: 'দারিদ্র্য প্রশ্নের উত্তর',
      application_file: 'আবেদনের ফাইল',
      person_claim: 'ব্যক্তির দাবি',
      card_claim: 'প্রতিবন্ধী পরিচয়পত্রের দাবি',
      mobile_code: 'মোবাইল নিশ্চিত করার কোড',
    },
  ),
}
