import { useSearch } from 'wouter'

/** The program that a link brought (`?program=`). */
export const useAskedProgram = (): number | undefined =>
  Number(new URLSearchParams(useSearch()).get('program')) || undefined
