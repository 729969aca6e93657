const base = '/training-management'
export const trainersPath = `${base}/trainer-information`
export const programsPath = `${base}/training-program`
export const programPath = (program: number | string) => `${programsPath}/view/${program}`
export const ownTrainingPath = '/training-management/my-training'
export const certificatesPath = `${programsPath}/certificates`
export const examPath = (program: number) => `${base}/participant/grade-exam/${program}`
export const ratingPath = (program: number) => `${base}/participant/trainer-rating/${program}`
