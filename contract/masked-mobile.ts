/** As much of a mobile number as its owner knows it by: 018•••••456. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}•••••${mobile.slice(-3)}`
