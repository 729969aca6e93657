import { part } from '../parts.ts'

export const oversightNames = {
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/dashboard': 'Dashboard',
      '/application-management/dashboard': 'Application dashboard',
      '/handbook': 'Handbook',
      '/system-audit/activity-log': 'Security log',
      '/system-audit/activity-logs': 'Activity logs',
      '/activity-logs/view/:id': 'Activity',
      '/system-audit/application-tracking': 'Application tracking',
      '/system-audit/grievance-tracking': 'Grievance tracking',
    },
    {
      '/dashboard': 'ড্যাশবোর্ড',
      '/application-management/dashboard': 'আবেদনের ড্যাশবোর্ড',
      '/handbook': 'সহায়িকা',
      '/system-audit/activity-log': 'নিরাপত্তা বিবরণী',
      '/system-audit/activity-logs': 'কাজের বিবরণী',
      '/activity-logs/view/:id': 'কাজের বিবরণ',
      '/system-audit/application-tracking': 'আবেদন অনুসরণ',
      '/system-audit/grievance-tracking': 'অভিযোগ অনুসরণ',
    },
  ),
}
