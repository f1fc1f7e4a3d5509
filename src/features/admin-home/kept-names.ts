/** Under which name a device keeps the figures, for when there is no line. */
export const adminDashboardName = 'admin:dashboard'
