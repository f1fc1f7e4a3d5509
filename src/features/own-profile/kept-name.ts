/** Under which name a person's own profile is kept on his device. */
export const profileName = 'own-profile'
