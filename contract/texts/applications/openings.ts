import { texts } from '../../texts.ts'

/** On an opening morning: divisions whose turn is still to come. */
export const openingTexts = texts(
  'openingTexts',
  {
    title: 'From these divisions applications are taken later',
    help: 'You can fill in the form now; it is kept on this device. Send it when it is the turn of the division of your permanent address.',
  },
  {
    title: 'এই বিভাগগুলোর আবেদন পরে নেওয়া হবে',
    help: 'ফরম এখনই পূরণ করতে পারেন, এই ফোন বা কম্পিউটারে রাখা থাকবে। আপনার স্থায়ী ঠিকানার বিভাগের সময় হলে পাঠান।',
  },
)
