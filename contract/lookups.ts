/** Lookup types of the specification (admin-and-access 3) by the names the code uses. */
export const lookupType = {
  location_type: 1,
  gender: 2,
  office_category: 3,
  health_status: 4,
  financial_status: 5,
  social_status: 6,
  pmt_scoring: 7,
  education_status: 8,
  religion: 9,
  household_asset: 10,
  disability_type: 11,
  disability_level: 12,
  bank_name: 13,
  branch_name: 14,
  complaint_category: 15,
  module_name: 16,
  committee_type: 17,
  organization: 18,
  designation: 19,
  class: 20,
  trainer_designation: 24,
  grievance_solution_type: 25,
  training_circular_type: 26,
  training_type: 27,
  training_circular_status: 28,
  training_module: 29,
  participant_designation: 30,
  training_program_status: 31,
  marital_status: 32,
  nationality: 33,
  profession: 34,
  account_owner: 35,
  land_ownership: 36,
  mobile_ownership: 37,
  nominee_relation: 38,
  months: 39,
  injury_type: 40,
  decision_reason: 41,
  status_reason: 42,
  alive_reason: 43,
} as const
export type LookupType = (typeof lookupType)[keyof typeof lookupType]

/** Which answer to a grievance a type of solution (25) is offered for. */
export const solutionAnswers = ['both', 'solved', 'rejected'] as const
export type SolutionAnswer = (typeof solutionAnswers)[number]
/** Whether it is offered for one. */
export const isOfAnswer = (of: SolutionAnswer, answer: Exclude<SolutionAnswer, 'both'>): boolean =>
  of === 'both' || of === answer

/** Codes that rules speak of. Rows carry codes; no code of ours depends on an id. */
export const genderCodes = ['male', 'female', 'third'] as const
export type GenderCode = (typeof genderCodes)[number]
/** The reason for a beneficiary's state that says they are dead. */
export const diedCode = 'died'
export const marriedCode = 'married'
/** The type of solution (25) that says that a part alone is solved. */
export const partlySolvedCode = 'partly'
/** The one that says that there was nothing to it. */
export const unfoundedCode = 'not_justified'
/** The one that asks for more, with which it is to be looked at again. */
export const askAgainCode = 'more_information'
export const bangladeshiCode = 'bangladeshi'
