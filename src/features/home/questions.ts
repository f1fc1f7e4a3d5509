/** What people ask before they take a serial, in the order of the page. */
export const questions = ['cost', 'account', 'family', 'when', 'line', 'who'] as const
