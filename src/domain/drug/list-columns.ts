/** Columns that a file of medicines may lack: then the list keeps what it says of a medicine that it has. */
export const lackableColumns = ['form_abbr', 'type', 'unit_price_paisa', 'pack'] as const
export type LackableColumn = (typeof lackableColumns)[number]
