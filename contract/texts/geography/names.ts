import { shared } from '../../texts.ts'
import { common } from '../common.ts'
import { staffWords } from '../staff-words.ts'
import { part } from '../parts.ts'

export const geographyNames = {
  /** What a record of each table is called. */
  records: part(
    {
      office_ward: 'Wards of the office',
      place_move: 'Move of a place',
    },
    {
      office_ward: 'কার্যালয়ের ওয়ার্ড',
      place_move: 'এলাকা সরানো',
    },
    shared(staffWords, 'office', 'place'),
  ),
  /** What their fields are called. */
  fields: part(
    {
      parent_id: 'Part of',
      number_to: 'Number of its last part',
      is_seed: 'Made for a first installation',
      category_id: 'Category',
      place: 'Belongs to',
      place_to: 'Place in the country, to',
      address_en: 'Address (English)',
      address_bn: 'Address (Bangla)',
      country: 'Whole country',
      parent_before: 'Part of, until then',
      parent_after: 'Part of, from then on',
      number_from: 'Number until then, from',
      shift: 'Change of its numbers',
      begun_at: 'Begun at',
      stage: 'Step',
      cursor: 'Last row',
      settled_at: 'All records there at',
      taken_along: 'Records taken along',
    },
    {
      parent_id: 'যার মধ্যে',
      number_to: 'শেষ অংশের নম্বর',
      is_seed: 'সিস্টেমের সঙ্গে দেওয়া',
      category_id: 'শ্রেণি',
      place: 'যে এলাকার',
      place_to: 'দেশের মধ্যে অবস্থান, পর্যন্ত',
      address_en: 'ঠিকানা (ইংরেজি)',
      address_bn: 'ঠিকানা (বাংলা)',
      country: 'সারা দেশ',
      parent_before: 'আগে যার মধ্যে',
      parent_after: 'এখন যার মধ্যে',
      number_from: 'আগের নম্বর, থেকে',
      shift: 'নম্বরের বদল',
      begun_at: 'শুরুর সময়',
      stage: 'ধাপ',
      cursor: 'শেষ সারি',
      settled_at: 'সব নথি পৌঁছানোর সময়',
      taken_along: 'সঙ্গে নেওয়া নথি',
    },
    shared(staffWords, 'number', 'divisions', { place_id: 'place' }),
    shared(common, { district_id: 'district' }),
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/system-configuration/district': 'Districts',
      '/system-configuration/city': 'City corporations and pourashavas',
      '/system-configuration/thana': 'Upazilas and thanas',
      '/system-configuration/union': 'Unions and pourashavas',
      '/system-configuration/ward': 'Wards',
      '/system-configuration/office': 'Offices',
      '/system-configuration/office/create': 'Add an office',
      '/system-configuration/office/edit/:id': 'Change an office',
      '/system-configuration/office/wards/:id': 'Wards of an office',
      '/system-configuration/office-report': 'Office report',
    },
    {
      '/system-configuration/district': 'জেলা',
      '/system-configuration/city': 'সিটি কর্পোরেশন ও পৌরসভা',
      '/system-configuration/thana': 'উপজেলা ও থানা',
      '/system-configuration/union': 'ইউনিয়ন ও পৌরসভা',
      '/system-configuration/ward': 'ওয়ার্ড',
      '/system-configuration/office': 'কার্যালয়',
      '/system-configuration/office/create': 'কার্যালয় যোগ করুন',
      '/system-configuration/office/edit/:id': 'কার্যালয়ের তথ্য বদল',
      '/system-configuration/office/wards/:id': 'কার্যালয়ের ওয়ার্ড',
      '/system-configuration/office-report': 'কার্যালয়ের প্রতিবেদন',
    },
    shared(staffWords, { '/system-configuration/division': 'divisions' }),
  ),
}
