/** What is asked of who tracks; `how` says whether a name was given. */
export type TrackingValues = {
  how: string
  grievance_id: string
  verification_number: string
  date_of_birth: string
  secret: string
  otp: string
  captcha_value: string
}
export const emptyTracking: TrackingValues = {
  how: 'name',
  grievance_id: '',
  verification_number: '',
  date_of_birth: '',
  secret: '',
  otp: '',
  captcha_value: '',
}

/** The facts of the way that was chosen; what was typed for the other one isn't sent. */
export const factsOf = (values: Omit<TrackingValues, 'captcha_value'>) =>
  values.how === 'secret'
    ? { grievance_id: values.grievance_id, secret: values.secret }
    : {
        grievance_id: values.grievance_id,
        verification_number: values.verification_number,
        date_of_birth: values.date_of_birth,
        // Asked for beside two facts alone; what was typed before the third isn't sent.
        otp: isOneOf(values.grievance_id, values.verification_number) ? values.otp : '',
      }

const isOneOf = (one: string, other: string) => (one.trim() === '') !== (other.trim() === '')
