/** The name of the event with which a browser wakes the worker to send what waits. */
export const wakeTag = 'send'
