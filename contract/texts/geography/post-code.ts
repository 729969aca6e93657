import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'

/** What is said of post codes; beside it a field's name by its column, and a state or an act otherwise than of all. */
export const postCodeTexts = texts(
  'postCodeTexts',
  {
    one: 'post code',
    many: 'post codes',
    post_office_en: 'Post office',
    upazila_help: 'In English, as the post office writes it',
  },
  {
    one: 'পোস্ট কোড',
    many: 'পোস্ট কোড',
    post_office_en: 'ডাকঘর',
    upazila_help: 'ইংরেজিতে, ডাক বিভাগ যেমন লেখে',
  },
  shared(common, 'post_code', { upazila_en: 'upazila', district_id: 'district', district: 'district' }),
)
