import { texts } from '../texts.ts'

/** The one page of every path while the service is closed; marked as pure, it is in no build of a service that is open. */
export const maintenance = /* @__PURE__ */ texts(
  'maintenance',
  {
    title: 'Closed for maintenance',
    text: 'The service is being maintained and will be back soon. Applications already submitted are safe.',
  },
  {
    title: 'রক্ষণাবেক্ষণের জন্য বন্ধ',
    text: 'সেবাটির রক্ষণাবেক্ষণ চলছে, শিগগিরই আবার চালু হবে। জমা দেওয়া আবেদনগুলো নিরাপদ আছে।',
  },
)
