/** Where administrators see how much doctors send. */
export const smsEventsPage = '/admin/doctor-sms-event'
