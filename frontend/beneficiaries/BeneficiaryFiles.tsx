import { beneficiaries } from '#calls/beneficiaries'
import { call } from '#frontend/app/client.ts'
import { KeptFiles } from '#frontend/resource/KeptFiles.tsx'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'

/** Pictures and papers of a beneficiary. */
export const BeneficiaryFiles = ({ data: { id, files } }: { data: BeneficiaryData }) => (
  <KeptFiles
    id={id}
    files={files}
    read={(kind) => call(beneficiaries.beneficiary.file, { params: { id, kind } })}
  />
)
