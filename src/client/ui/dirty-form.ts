/** Whether somebody is in the middle of writing in a form of the kit, which marks itself: a reload must wait. */
export const hasDirtyForm = (): boolean => document.querySelector('form[data-dirty]') !== null
