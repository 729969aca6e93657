import { shared, texts } from '../../texts.ts'
import { app } from '../app.ts'

/** Words of the page to check before sending that nothing else of the form says. */
export const checkTexts = texts(
  'checkTexts',
  {
    check_correctable:
      'You can still correct it after you submit. That ends when you make it final, when the office begins to look at it, or when the time for applications is over.',
    declaration_heading: 'Declaration',
    declaration_text:
      'I declare that what is written above is true. I know that false statements can end the allowance.',
    relation_of_nominee: 'Relation to the applicant',
    declaration_missing: 'Please tick this declaration before you go on',
  },
  {
    check_correctable:
      'জমার পরেও ভুল ঠিক করা যাবে। চূড়ান্ত জমা দিলে, কার্যালয় দেখা শুরু করলে বা আবেদনের সময় শেষ হলে আর যাবে না।',
    declaration_heading: 'ঘোষণা',
    declaration_text: 'আমি ঘোষণা করছি যে উপরে লেখা সব তথ্য সত্য। মিথ্যা তথ্য দিলে ভাতা বন্ধ হতে পারে, তা আমি জানি।',
    relation_of_nominee: 'আবেদনকারীর সঙ্গে সম্পর্ক',
    declaration_missing: 'এগিয়ে যাওয়ার আগে ঘোষণাটিতে টিক দিন',
  },
  shared(app, 'privacy_policy'),
)
