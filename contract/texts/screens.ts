import type { StaffPath } from '../screens.ts'
import { texts } from '../texts.ts'

/** What each staff screen is called, in menus and lists of screens. */
export const screenNames = texts(
  {
    '/dashboard': 'Dashboard',
    '/notifications': 'Notifications',
    '/profile-info/:id': 'Profile',
  } satisfies Record<StaffPath, string>,
  {
    '/dashboard': 'ড্যাশবোর্ড',
    '/notifications': 'বিজ্ঞপ্তি',
    '/profile-info/:id': 'প্রোফাইল',
  },
)
