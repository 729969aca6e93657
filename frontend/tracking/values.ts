export type TrackingValues = {
  application_id: string
  verification_number: string
  date_of_birth: string
  /** Asked for only where the server does. */
  otp: string
  captcha_value: string
}
export const emptyTracking: TrackingValues = {
  application_id: '',
  verification_number: '',
  date_of_birth: '',
  otp: '',
  captcha_value: '',
}
