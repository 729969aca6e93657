create index bank_branch_district on bank_branch (district_id, bank_id);
