/** Of trainers and circulars there come to be thousands: beyond these they aren't counted, for each list of them would read all. */
export const countedMost = 200
