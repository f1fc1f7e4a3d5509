/** In the data folder, since there alone PostgreSQL's user surely may write. */
export const spoolName = 'log_spool'
/** What is still being written there has this end. */
const writing = '.part'

/**
 * By these our PostgreSQL lays each finished part of its log into the spool, once a minute at the least. The same part
 * may come twice (it was killed before it noted that it was done): that is well if it is the same.
 */
export const archiving: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command: `mkdir -p ${spoolName} && if test -f ${spoolName}/%f; then cmp -s %p ${spoolName}/%f; else cp %p ${spoolName}/%f${writing} && sync ${spoolName}/%f${writing} && mv ${spoolName}/%f${writing} ${spoolName}/%f && sync ${spoolName}; fi`,
}
