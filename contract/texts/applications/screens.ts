import { part } from '../parts.ts'

export const applicationsScreens = {
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/application-management/application': 'Applications',
      '/application-selection/application-view/:id': 'One application',
    },
    {
      '/application-management/application': 'আবেদন',
      '/application-selection/application-view/:id': 'একটি আবেদন',
    },
  ),
}
