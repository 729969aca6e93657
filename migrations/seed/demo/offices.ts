import { headOffice, officeCategory } from '../access/offices.ts'
import { placesOf, type Place, type PlaceKind } from '../places.ts'

type Seat = { code: string; category: string; kind: PlaceKind; place: string; wards?: number }

/** Two siblings at each level, all under one another's nearest; a thana of a city; and an office of three wards of a union. */
const seats: readonly Seat[] = [
  { code: 'dhaka-division', category: 'division', kind: 'division', place: '30' },
  { code: 'rajshahi-division', category: 'division', kind: 'division', place: '50' },
  { code: 'tangail', category: 'district', kind: 'district', place: '93' },
  { code: 'manikganj', category: 'district', kind: 'district', place: '56' },
  { code: 'basail', category: 'upazila', kind: 'upazila', place: '9301' },
  { code: 'bhuapur', category: 'upazila', kind: 'upazila', place: '9302' },
  { code: 'fulki', category: 'union', kind: 'union', place: '930102' },
  { code: 'habla', category: 'union', kind: 'union', place: '930103' },
  { code: 'mirpur', category: 'urban', kind: 'city_thana', place: '0101' },
  { code: 'fulki-wards', category: 'union', kind: 'union', place: '930102', wards: 3 },
]

const name = (seat: Seat, { name_en, name_bn }: Place) => {
  const [en, bn] = {
    division: ['Divisional Social Services Office', 'বিভাগীয় সমাজসেবা কার্যালয়'],
    district: ['District Social Services Office', 'জেলা সমাজসেবা কার্যালয়'],
    upazila: ['Upazila Social Services Office', 'উপজেলা সমাজসেবা কার্যালয়'],
    urban: ['Urban Social Services Office', 'শহর সমাজসেবা কার্যালয়'],
    union: ['Union Social Services Office', 'ইউনিয়ন সমাজসেবা কার্যালয়'],
  }[seat.category]!
  const only = seat.wards ? [', wards 1 to 3', ', ওয়ার্ড ১ থেকে ৩'] : ['', '']
  return { name_en: `${en}, ${name_en}${only[0]}`, name_bn: `${bn}, ${name_bn}${only[1]}` }
}

/** Offices of the demonstration, from id 101 on, and the wards that narrow one of them. */
export function demoOffices() {
  const places = placesOf()
  const kinds = new Set(seats.map(({ kind }) => kind))
  const byCode = new Map(
    places.flatMap((place) => (kinds.has(place.kind) ? [[`${place.kind} ${place.code}`, place]] : [])),
  )
  const offices = seats.map((seat, index) => {
    const at = byCode.get(`${seat.kind} ${seat.place}`)
    if (!at) throw new Error(`no ${seat.kind} ${seat.place}`)
    return {
      id: 101 + index,
      code: seat.code,
      ...name(seat, at),
      category_id: officeCategory(seat.category),
      place_id: at.id,
      place: at.number,
      place_to: at.number_to,
      address_en: at.name_en,
      address_bn: at.name_bn,
      // Lines that ring nowhere; the office of Bhuapur has told none.
      phone: seat.code === 'bhuapur' ? null : `02-5500${String(1001 + index)}`,
      hours_en: seat.code === 'bhuapur' ? null : 'Sunday to Thursday, 9 am to 5 pm',
      hours_bn: seat.code === 'bhuapur' ? null : 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকেল ৫টা',
    }
  })
  const wards = offices.flatMap(({ id, place_id }, index) => {
    const count = seats[index]!.wards
    const own = count ? places.filter(({ kind, parent_id }) => kind === 'ward' && parent_id === place_id) : []
    return own.slice(0, count).map((ward) => ({ office_id: id, place_id: ward.id }))
  })
  return { offices, wards, all: [headOffice, ...offices] }
}
