/** What a guardian is to a child that applies. */
export const guardianRelations = ['mother', 'father', 'grandparent', 'sibling', 'relative', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** What somebody who fills the form in is to the applicant. */
export const helperRelations = ['family', 'neighbour', 'digital_centre', 'office', 'other'] as const
/** What somebody of the family is to one who died. */
export const familyRelations = ['spouse', 'father', 'mother', 'child', 'sibling', 'relative'] as const
export type FamilyRelation = (typeof familyRelations)[number]
export type HelperRelation = (typeof helperRelations)[number] | FamilyRelation
