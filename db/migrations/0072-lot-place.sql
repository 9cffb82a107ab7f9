-- Where a lot was made. Empty stands for where the shop makes its goods, as it does for older lots.
ALTER TABLE origin_lot ADD COLUMN made_in text NOT NULL DEFAULT '';

DROP TRIGGER origin_lot_fixed ON origin_lot;
CREATE TRIGGER origin_lot_fixed BEFORE UPDATE ON origin_lot
  FOR EACH ROW WHEN (
    OLD.closed_at IS NOT NULL AND (OLD.code, OLD.product_id, OLD.made_on, OLD.made_in,
      OLD.best_before, OLD.units, OLD.unit_milligrams, OLD.nuts_percent, OLD.butter_percent,
      OLD.closed_at, OLD.sample)
    IS DISTINCT FROM (NEW.code, NEW.product_id, NEW.made_on, NEW.made_in,
      NEW.best_before, NEW.units, NEW.unit_milligrams, NEW.nuts_percent, NEW.butter_percent,
      NEW.closed_at, NEW.sample)
  )
  EXECUTE FUNCTION origin_refuse('What a closed lot says stays');
