export const en = {
  session: 'Session {{code}} · {{from}}–{{to}}',
  unplanned: 'Unplanned session',
  no_session: 'No session today',
  none: 'No chamber yet',
} as const
