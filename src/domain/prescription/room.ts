/** Most lines that a section of a sheet takes. */
export const mostLines = 60
/** Most that a draft holds where devices filled one section without knowing of each other: nobody's line is dropped, and none is issued so. */
export const mostJoined = 240
