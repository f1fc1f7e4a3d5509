import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { showOwnDashboard } from './contract.ts'

/**
 * What a patient asks first, kept on the phone. The first page reads it too and shows none of it: whoever is kept off this
 * phone by now does not stay on it in what was read of all of them before.
 */
export const useOwnDashboard = () => usePatientAnswer(showOwnDashboard, {}, 'dashboard')
