-- Every order moves rested_at of up to three rows for each of its products, those of all newcomers again
-- and again. With an index over it each move wrote all indexes anew and left a dead row; without, it
-- happens in place. Only the sweep looked there, once in a while and over few rows.
DROP INDEX orders_allowance_rested;
