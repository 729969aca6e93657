import { shared } from '../../texts.ts'
import { part } from '../parts.ts'
import { trainingDetails } from './details.ts'

/** What records, fields and screens of trainers and programs are called. */
export const trainingProgramNames = {
  records: part(
    {
      trainer: 'Trainer',
      training_program_trainer: 'Trainers of the program',
      training_program_module: 'Modules of the program',
      training_program_day: 'Days of the program',
      training_busy: 'Hours of its trainers',
    },
    {
      trainer: 'প্রশিক্ষক',
      training_program_trainer: 'কর্মসূচির প্রশিক্ষক',
      training_program_module: 'কর্মসূচির বিষয়',
      training_program_day: 'কর্মসূচির দিন',
      training_busy: 'প্রশিক্ষকদের ব্যস্ত সময়',
    },
    shared(trainingDetails, { training_program: 'title' }),
  ),
  screens: part(
    {
      '/training-management/trainer-information': 'Trainers',
      '/training-management/training-program': 'Training programs',
      '/training-management/trainer-information/create': 'Add a trainer',
      '/training-management/trainer-information/edit/:id': 'Changing a trainer',
      '/training-management/trainer-information/view/:id': 'A trainer',
      '/training-management/training-program/create': 'Add a training program',
      '/training-management/training-program/edit/:id': 'Changing a training program',
      '/training-management/training-program/view/:id': 'A training program',
    },
    {
      '/training-management/trainer-information': 'প্রশিক্ষক',
      '/training-management/training-program': 'প্রশিক্ষণ কর্মসূচি',
      '/training-management/trainer-information/create': 'প্রশিক্ষক যোগ করুন',
      '/training-management/trainer-information/edit/:id': 'প্রশিক্ষকের তথ্য বদল',
      '/training-management/trainer-information/view/:id': 'একজন প্রশিক্ষক',
      '/training-management/training-program/create': 'প্রশিক্ষণ কর্মসূচি যোগ করুন',
      '/training-management/training-program/edit/:id': 'প্রশিক্ষণ কর্মসূচি বদল',
      '/training-management/training-program/view/:id': 'একটি প্রশিক্ষণ কর্মসূচি',
    },
  ),
}
