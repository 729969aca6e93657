import { registerScreens, type Screen } from './app/screens.ts'

/** Every public screen there is, each a chunk of its own. A tile, link or button to a screen shows only once it stands here. */
const open: readonly Screen[] = [
  { path: '/home', guest: true, load: () => import('./home/Home.tsx') },
  { path: '/login', guest: true, load: () => import('./access/Login.tsx') },
  { path: '/forgotPassword', guest: true, load: () => import('./access/ForgotPassword.tsx') },
  { path: '/browser-registration', guest: true, load: () => import('./access/BrowserRegistration.tsx') },
  { path: '/browser-token', load: () => import('./access/BrowserToken.tsx') },
  { path: '/online-application', load: () => import('./applications/OnlineApplication.tsx') },
  { path: '/online-application/edit/:id', load: () => import('./applications/edit/EditApplication.tsx') },
  {
    path: '/online-application-preview/:id',
    load: () => import('./applications/edit/PreviewApplication.tsx'),
  },
  { path: '/AntiDiscriminationStudentMovement', load: () => import('./applications/StudentMovement.tsx') },
  { path: '/submitted-application', load: () => import('./applications/SubmittedApplication.tsx') },
  { path: '/application-tracking', load: () => import('./tracking/ApplicationTracking.tsx') },
  { path: '/grievance-entry', load: () => import('./grievances/public/GrievanceEntry.tsx') },
  { path: '/submitted-grievance', load: () => import('./grievances/public/SubmittedGrievance.tsx') },
  { path: '/grievance-tracking', load: () => import('./grievances/public/GrievanceTracking.tsx') },
  { path: '/program-details/:id', load: () => import('./training/public/ProgramDetails.tsx') },
  { path: '/circular-details/:id', load: () => import('./training/circulars/PublicCircular.tsx') },
  {
    path: '/participant-external-registration',
    load: () => import('./training/public/ExternalRegistration.tsx'),
  },
  { path: '/participant-confirmation', load: () => import('./training/public/Confirmation.tsx') },
  { path: '/c', load: () => import('./training/scan/Scan.tsx') },
  { path: '/opening', guest: true, load: () => import('./pages/Opening.tsx') },
  { path: '/privacy-policy', guest: true, load: () => import('./pages/PrivacyPolicy.tsx') },
  { path: '/contact-us', load: () => import('./pages/ContactUs.tsx') },
  { path: '/api-documentation', load: () => import('./pages/ApiDocumentation.tsx') },
]

registerScreens({ open, loadStaff: () => import('./staff-screens.ts') })
