import { part } from '../parts.ts'

export const committeesNames = {
  /** What a record of each table is called. */
  records: part(
    {
      committee: 'Committee',
      committee_member: 'Members of the committee',
      committee_permission: 'Decisions of a type of committee',
    },
    {
      committee: 'কমিটি',
      committee_member: 'কমিটির সদস্য',
      committee_permission: 'এক ধরনের কমিটির সিদ্ধান্ত',
    },
  ),
  /** What their fields are called. */
  fields: part(
    {
      committee_type_id: 'Type of committee',
      role: 'Role in the committee',
      designation: 'Designation',
      approve: 'Approves',
      forward: 'Forwards',
      recommendation: 'Recommends',
      reject: 'Rejects',
      waiting: 'Puts on the waiting list',
    },
    {
      committee_type_id: 'কমিটির ধরন',
      role: 'কমিটিতে ভূমিকা',
      designation: 'পদবি',
      approve: 'অনুমোদন করে',
      forward: 'পরের ধাপে পাঠায়',
      recommendation: 'সুপারিশ করে',
      reject: 'নামঞ্জুর করে',
      waiting: 'অপেক্ষমাণ তালিকায় রাখে',
    },
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/beneficiary-management/committee': 'Committees',
      '/beneficiary-management/committee/create': 'Add a committee',
      '/beneficiary-management/committee/edit/:id': 'Change a committee',
      '/beneficiary-management/committee/copy/:id': 'Copy a committee',
      '/beneficiary-management/committee/view/:id': 'A committee',
      '/beneficiary-management/committee-permission': 'What committees may decide',
    },
    {
      '/beneficiary-management/committee': 'কমিটি',
      '/beneficiary-management/committee/create': 'কমিটি যোগ',
      '/beneficiary-management/committee/edit/:id': 'কমিটির তথ্য বদল',
      '/beneficiary-management/committee/copy/:id': 'কমিটির অনুলিপি',
      '/beneficiary-management/committee/view/:id': 'কমিটির বিবরণ',
      '/beneficiary-management/committee-permission': 'কমিটি যা ঠিক করতে পারে',
    },
  ),
}
