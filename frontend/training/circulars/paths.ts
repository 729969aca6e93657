export const circularsPath = '/training-management/training-circular'
