export const emptyRegistration = {
  training_circular_id: '',
  training_program_id: '',
  full_name: '',
  email: '',
  captcha_value: '',
}
export type RegistrationValues = typeof emptyRegistration

export const bodyOf = ({ captcha_value: _, ...values }: RegistrationValues) => ({
  ...values,
  training_circular_id: values.training_circular_id && Number(values.training_circular_id),
  training_program_id: values.training_program_id && Number(values.training_program_id),
})
