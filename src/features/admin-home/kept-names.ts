/** Under which name a device keeps the figures, for when there is no line. */
export const adminDashboardName = 'admin:dashboard'
/** The same of the first page of doctors by how many they issued. */
export const lastMonthName = 'admin:last-month'
