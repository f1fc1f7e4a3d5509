/** Sunday 22 November 2026, 18:30 in Dhaka: the evening of the stories. */
export const storyTime = new Date('2026-11-22T12:30:00.000Z')
