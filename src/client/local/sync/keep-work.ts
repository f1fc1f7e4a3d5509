/** What a page of staff asks its workers: to keep all that a practice works with. Answered by true once it lies here, by false where the line broke. */
export const keepWork = 'KEEP_WORK'
