-- Nothing is read by these: the waiting list is read in the order of beneficiary_waiting_order, calls by the levels of places.
drop index beneficiary_waiting;
drop index audit_place;
