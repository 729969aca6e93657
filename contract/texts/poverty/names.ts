import { part } from '../parts.ts'

export const povertyNames = {
  /** What a record of each table is called. */
  records: part(
    { rule_set_draft: 'Rules of the poverty score (draft)', simulation: 'Trial of poverty rules' },
    { rule_set_draft: 'দারিদ্র্য স্কোরের নিয়ম (খসড়া)', simulation: 'দারিদ্র্য স্কোরের নিয়ম যাচাই' },
  ),
  /** What their fields are called. */
  fields: part(
    {
      changed_by: 'Changed by',
      figures: 'Counted so far',
      field_type: 'How it is answered',
      is_house_size: 'Tells the size of the household',
      children: 'Sub-variables',
    },
    {
      changed_by: 'যিনি বদলেছেন',
      figures: 'এ পর্যন্ত গোনা',
      field_type: 'যেভাবে উত্তর দেওয়া হয়',
      is_house_size: 'পরিবারের সদস্যসংখ্যা জানায়',
      children: 'উত্তর',
    },
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/application-management/poverty-cut-off-score': 'Poverty cut-off scores',
      '/application-management/poverty-cut-off-score/create': 'Cut-off scores for a year',
      '/application-management/poverty-cut-off-score/edit/:param1/:param2': 'Change cut-off scores',
      '/application-management/district-fixed-effect': 'Poverty effects of districts',
      '/application-management/variable': 'Poverty variables',
      '/application-management/sub-variable': 'Poverty sub-variables',
      '/application-management/poverty-simulation': 'Try poverty rules',
      '/application-management/poverty-versions': 'Versions of poverty rules',
    },
    {
      '/application-management/poverty-cut-off-score': 'দারিদ্র্যের সীমা-নম্বর',
      '/application-management/poverty-cut-off-score/create': 'এক বছরের সীমা-নম্বর',
      '/application-management/poverty-cut-off-score/edit/:param1/:param2': 'সীমা-নম্বর বদল',
      '/application-management/district-fixed-effect': 'দারিদ্র্য স্কোরে জেলার প্রভাব',
      '/application-management/variable': 'দারিদ্র্য যাচাইয়ের প্রশ্ন',
      '/application-management/sub-variable': 'দারিদ্র্য যাচাইয়ের উত্তর',
      '/application-management/poverty-simulation': 'নিয়ম যাচাই করে দেখা',
      '/application-management/poverty-versions': 'দারিদ্র্যের নিয়মের সংস্করণ',
    },
  ),
}
