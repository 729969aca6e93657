import { part } from '../parts.ts'

/** What the fields of trainers and programs are called. */
export const trainingProgramFields = part(
  {
    subjects: 'Subjects taught',
    exam_status: 'Has an exam',
    rating_status: 'Trainers are rated',
    pass_mark: 'Passed from (percent)',
    attendance_mark: 'Presence needed (percent)',
    trainer_id: 'Trainer of it',
    module_id: 'Module',
    day: 'Day of the week',
    is_active: 'On this day',
    slot_ids: 'Hours of classes',
  },
  {
    subjects: 'শেখানোর বিষয়',
    exam_status: 'পরীক্ষা আছে',
    rating_status: 'প্রশিক্ষকের মূল্যায়ন হয়',
    pass_mark: 'পাসের নম্বর (শতকরা)',
    attendance_mark: 'উপস্থিতি লাগবে (শতকরা)',
    trainer_id: 'যে প্রশিক্ষক',
    module_id: 'মডিউল',
    day: 'সপ্তাহের দিন',
    is_active: 'এই দিনে আছে',
    slot_ids: 'ক্লাসের সময়সূচি',
  },
)
