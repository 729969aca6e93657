import { texts } from '../../texts.ts'

/** Words of a sending that must show that a person sends. */
export const proofTexts = texts(
  'proofTexts',
  {
    proving: 'Getting ready to send …',
    picture_needed:
      'Your device could not show by itself that a person is sending this. Please type the digits of the picture.',
  },
  {
    proving: 'পাঠানোর প্রস্তুতি চলছে …',
    picture_needed: 'নিজে থেকে যাচাই হয়নি। ছবির অঙ্কগুলো লিখুন।',
  },
)
