/** Under which name a request is kept on its owner's device. */
export const requestName = 'doctor-request'
/** Under which names half-written forms lie in the browser. */
export const formTyping = 'doctor-request:form'
export const answerTyping = 'doctor-request:answer'
