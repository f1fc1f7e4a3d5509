/** The end of an article's address: small Latin letters and digits, with single hyphens between words. */
export const slugForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** An article's own page: by its doctor's number, and by what it is called there. */
export const articlePath = ({ doctor_id, slug }: { doctor_id: number; slug: string }): string =>
  `/articles/${doctor_id}/${slug}`
