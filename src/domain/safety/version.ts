/** Of all tables in this folder; kept with each sheet, raised with every change of one of them. */
export const safetyVersion = 'safety 2026-12-01.1'
