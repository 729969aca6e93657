import type { Size } from './crop.ts'

/** Whether there is less in it than is asked for: it becomes larger, and blurred. */
export const isSmall = (picture: Size, target: Size): boolean =>
  picture.width < target.width || picture.height < target.height

/** What was made of such pictures: it can't be seen from its size any more. */
export const smallPictures = new WeakSet<Blob>()
