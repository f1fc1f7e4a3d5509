/** Joins the class names that apply; what is false, null or undefined drops out. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
