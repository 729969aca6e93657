import { shared } from '../../texts.ts'
import { part } from '../parts.ts'
import { staffWords } from '../staff-words.ts'

export const applicationsScreens = {
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/application-management/application/create': 'Application at the counter',
      '/application-selection/application-view/:id': 'One application',
    },
    {
      '/application-management/application/create': 'কাউন্টারে আবেদন',
      '/application-selection/application-view/:id': 'একটি আবেদন',
    },
    shared(staffWords, { '/application-management/application': 'applications' }),
  ),
}
