import { part } from '../parts.ts'

/** What acts on trainers and programs did, by the endpoint's name. */
export const trainingProgramActs = part(
  {
    'training.trainer.list.export': 'Took the list of trainers as a file',
    'training.trainer.insert': 'Trainer added',
    'training.trainer.update': 'Trainer changed',
    'training.trainer.changePhoto': 'Photo of a trainer changed',
    'training.program.list.export': 'Took the list of training programs as a file',
    'training.program.insert': 'Training program added',
    'training.program.update': 'Training program changed',
    'training.program.sayTaught': 'Put right who taught a training program',
  },
  {
    'training.trainer.list.export': 'প্রশিক্ষকের তালিকা ফাইলে নেওয়া',
    'training.trainer.insert': 'প্রশিক্ষক যোগ',
    'training.trainer.update': 'প্রশিক্ষকের তথ্য বদল',
    'training.trainer.changePhoto': 'প্রশিক্ষকের ছবি বদল',
    'training.program.list.export': 'প্রশিক্ষণ কর্মসূচির তালিকা ফাইলে নেওয়া',
    'training.program.insert': 'প্রশিক্ষণ কর্মসূচি যোগ',
    'training.program.update': 'প্রশিক্ষণ কর্মসূচি বদল',
    'training.program.sayTaught': 'কর্মসূচিতে কে পড়িয়েছেন তা সংশোধন',
  },
)
